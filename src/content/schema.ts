import type { Toggleable } from '../defects/define';
import type { ServiceOption } from '../defects/form';
import type { QuickLink } from '../defects/navigation';
import type { Language } from '../site/languages';
import type { PictureName } from '../site/pictures';
import type { LocalizedPageId, PostFilter, PostId, ServiceId } from '../site/routes';

/*
 * The content that every language must provide. Nothing is optional, so a missing
 * text does not compile. The counts of clause 9.06 are tuples.
 */

/** A visible text, possibly a toggle. */
export type Text = Toggleable<string>;
/** A link's `href`; null is a link without the attribute. */
export type Href = string | null;
/** Content of a section that a page may lack; null where it does. */
export type Optional<T> = Toggleable<T | null>;

export type Two<T> = readonly [T, T];
export type Three<T> = readonly [T, T, T];
export type Four<T> = readonly [T, T, T, T];
export type Five<T> = readonly [T, T, T, T, T];
export type Six<T> = readonly [T, T, T, T, T, T];
export type Eight<T> = readonly [T, T, T, T, T, T, T, T];

export interface PictureContent {
  readonly name: PictureName;
  /** The picture's alternative text. */
  readonly alt: string;
}

export interface Link {
  readonly label: Text;
  readonly href: Toggleable<Href>;
}

/** A section's eyebrow and title. */
export interface SectionHeading {
  readonly eyebrow: Text;
  readonly title: Text;
}

export interface TitledText {
  readonly title: Text;
  readonly text: Text;
}

export interface PageMetadata {
  readonly title: string;
  readonly description: string;
}

/** Title and description of each page (clause 2.36). */
export type MetadataTable = Record<LocalizedPageId | 'notFound', Toggleable<PageMetadata>>;

/* ---- header, footer and everything that stands on every page ---- */

export type MenuItem = 'home' | 'about' | 'services' | 'projects' | 'contact';

export interface FrameTexts {
  readonly metadata: MetadataTable;
  readonly skipToContent: string;
  /** Appended to the accessible name of links that open a new tab. */
  readonly opensNewTab: string;
  readonly header: {
    /** Accessible name of the logo's link. */
    readonly logo: string;
    readonly mainMenu: string;
    readonly openMenu: string;
    readonly closeMenu: string;
    /** Accessible name of the button that shows the eight services. */
    readonly showServices: string;
    readonly languageMenu: string;
    readonly items: Record<MenuItem, Text>;
  };
  /** The trades' names in menus and sidebars. */
  readonly serviceNames: Record<ServiceId, Text>;
  readonly footer: {
    readonly blurb: Text;
    readonly newsletter: {
      readonly title: Text;
      readonly text: Text;
      readonly label: string;
      readonly placeholder: Text;
      readonly button: Text;
    };
    readonly social: string;
    readonly contact: Text;
    readonly country: Text;
    readonly quickLinks: Text;
    readonly links: Record<QuickLink, Link>;
    readonly rights: Text;
    /** Text after the copyright line, e.g. who designed the site. */
    readonly credit: Text;
    readonly toTop: string;
  };
  readonly carousel: {
    /** The role as screen readers say it. */
    readonly role: string;
    readonly previous: string;
    readonly next: string;
    readonly pause: string;
    readonly play: string;
    /** Accessible name of a slide's button; `{number}` is replaced. */
    readonly goTo: string;
  };
  /** Label of the link to the company's video. */
  readonly video: string;
  readonly lightbox: {
    readonly enlarge: string;
    /** Accessible name of the dialog. */
    readonly dialog: string;
    /** Accessible name of the row of pictures. */
    readonly pictures: string;
    /** The role of each picture, as screen readers say it. */
    readonly picture: string;
    /** Accessible name of each picture; `{index}` and `{total}` are replaced. */
    readonly position: string;
    readonly close: string;
    readonly previous: string;
    readonly next: string;
  };
  readonly forms: {
    readonly enquirySent: Text;
    readonly newsletterSent: Text;
    readonly failed: string;
    readonly sending: string;
    /** What a field with a pattern accepts; browsers show it beside their own message. */
    readonly formats: Record<'phone' | 'zip', string>;
    readonly required: string;
    readonly optional: string;
    /** In place of a form where the browser runs no scripts; an address follows. */
    readonly needsScript: string;
    /** Above a page that a form was posted to, which cannot arrive this way. */
    readonly notPosted: string;
  };
  /** What is said where a part of the page's code is missing, and the button that reloads it. */
  readonly incomplete: { readonly text: string; readonly reload: string };
  readonly notFound: { readonly title: string; readonly text: string; readonly button: string };
}

/* ---- blocks that several pages share ---- */

export interface FieldText {
  readonly label: string;
  readonly placeholder: Text;
}

/** The home form (clauses 3.04, 3.05), without the heading above it. */
export interface EnquiryFormContent {
  readonly fields: Record<
    'first_name' | 'last_name' | 'email' | 'phone' | 'subject' | 'message',
    FieldText
  >;
  readonly services: {
    readonly label: string;
    /** The empty default choice. */
    readonly choose: string;
    /** Labels by submitted value. */
    readonly options: Record<ServiceOption, string>;
  };
  readonly button: Text;
}

export interface EnquiryContent extends SectionHeading {
  readonly text: Text;
  readonly form: EnquiryFormContent;
}

export interface FaqContent extends SectionHeading {
  readonly items: Four<{ readonly question: Text; readonly answer: Text }>;
}

export interface TestimonialsContent extends SectionHeading {
  readonly items: Five<{
    readonly name: Text;
    readonly text: Text;
    readonly picture: PictureContent;
  }>;
}

export interface BannerContent {
  readonly title: Text;
  readonly tagline: Text;
}

/** A banner with a button to the contact page. */
export interface QuoteBannerContent extends BannerContent {
  readonly quote: Link;
}

/* ---- home ---- */

export interface ServiceCard {
  readonly service: ServiceId;
  readonly title: Text;
  readonly text: Text;
  readonly href: Toggleable<Href>;
}

/** The gallery's categories cat-1 to cat-6, in that order (clause 3.07). */
export type GalleryCategory =
  | 'residential'
  | 'renovation'
  | 'electrical'
  | 'remodeling'
  | 'plumbing'
  | 'roofing';

/** A project of the gallery, by the anchor that it has on the projects page. */
export type GalleryProject =
  | 'villa'
  | 'terrace-house'
  | 'loft'
  | 'facade'
  | 'switchboard'
  | 'kitchen'
  | 'bathroom'
  | 'slate-roof';

interface GalleryItem {
  readonly id: GalleryProject;
  readonly title: Text;
  readonly category: GalleryCategory;
  readonly picture: PictureContent;
}

export interface WhyContent {
  readonly title: Text;
  readonly text: Text;
  readonly bullets: Three<Text>;
  readonly button: Link;
  readonly picture: PictureContent;
}

export interface HomeContent {
  readonly hero: {
    /** Accessible name of the slider. */
    readonly label: string;
    readonly slides: Three<TitledText & { readonly picture: PictureContent }>;
    readonly button: Link;
  };
  readonly offer: SectionHeading & {
    readonly text: Text;
    readonly tiles: Three<TitledText & { readonly picture: PictureContent }>;
    readonly why: WhyContent;
  };
  readonly services: SectionHeading & {
    readonly cards: Toggleable<readonly ServiceCard[]>;
    /** Label of each card's link. */
    readonly cardLink: Text;
    readonly seeAll: Link;
  };
  readonly band: TitledText & {
    /** The claim of 80+ partners, as figure and words. */
    readonly partners: { readonly figure: string; readonly text: Text };
    readonly button: Link;
  };
  readonly gallery: SectionHeading & {
    readonly all: Text;
    /** Accessible name of the row of filter buttons. */
    readonly filter: string;
    readonly categories: Record<GalleryCategory, Text>;
    readonly items: Eight<GalleryItem>;
    /** Empty, or the page with a card of each project: titles link to it, categories to those of theirs. */
    readonly titleHref: Toggleable<Href>;
    readonly categoryHref: Toggleable<Href>;
  };
  readonly half: SectionHeading & {
    readonly text: Text;
    readonly button: Link;
    readonly picture: PictureContent;
  };
  readonly steps: Optional<StepsContent>;
  readonly faq: FaqContent;
  readonly enquiry: EnquiryContent;
  readonly planning: Optional<PlanningContent>;
  readonly testimonials: TestimonialsContent;
  readonly teasers: Optional<TeasersContent>;
}

export interface StepsContent extends SectionHeading {
  readonly items: Four<TitledText>;
}

export interface PlanningContent extends SectionHeading {
  readonly items: Six<TitledText & { readonly picture: PictureContent }>;
}

export interface TeasersContent extends SectionHeading {
  readonly readMore: Text;
  /** The language of the posts, with words for it; null on pages in that language. */
  readonly postLanguage: { readonly code: Language; readonly hint: string } | null;
  readonly posts: Three<
    TeaserLinks & {
      readonly category: Text;
      readonly tags: Two<Text>;
      readonly title: Text;
      readonly excerpt: Text;
      readonly picture: PictureContent;
    }
  >;
}

/** What a teaser has in every language: the date of its post and the links of clause 2.28. */
export interface TeaserLinks {
  /** ISO date, January to February 2025. */
  readonly date: string;
  /** The link of title and picture. */
  readonly cardHref: Toggleable<Href>;
  readonly readMoreHref: Toggleable<Href>;
  readonly categoryHref: Toggleable<Href>;
  readonly tagHrefs: Two<Toggleable<Href>>;
}

/* ---- about ---- */

interface TextBlock extends SectionHeading {
  readonly paragraphs: readonly Text[];
}

export interface TilesContent extends SectionHeading {
  readonly items: Three<TitledText & Link & { readonly service: ServiceId }>;
}

export interface TeamContent extends TextBlock {
  readonly members: Four<{
    readonly name: string;
    readonly role: Text;
    readonly picture: PictureContent;
  }>;
}

export interface AboutContent {
  readonly banner: BannerContent & { readonly quote: Optional<Link> };
  readonly mission: Optional<TextBlock>;
  readonly story: TextBlock & { readonly picture: PictureContent };
  readonly why: Optional<WhyContent & { readonly eyebrow: Text }>;
  readonly tiles: Optional<TilesContent>;
  readonly team: Optional<TeamContent>;
  /** The mission text that closes the team part. */
  readonly promise: Optional<TextBlock>;
  readonly testimonials: Optional<TestimonialsContent>;
  readonly faq: Optional<FaqContent>;
  readonly enquiry: Optional<EnquiryContent>;
}

/* ---- services overview ---- */

export interface OverviewCard extends ServiceCard {
  /** Label of the card's own View All button. */
  readonly button: Text;
}

export interface ServicesContent {
  readonly banner: QuoteBannerContent;
  /** The boxes between banner and cards (clause 2.63). */
  readonly highlights: Optional<Three<TitledText & Link>>;
  readonly grid: SectionHeading & { readonly text: Text; readonly cards: Eight<OverviewCard> };
}

/* ---- service detail pages ---- */

/** The plumbing form (clauses 2.68, 3.13). */
export interface TradeFormContent {
  /** Whether it can be sent; otherwise it has neither button nor handler. */
  readonly works: Toggleable<boolean>;
  readonly title: Text;
  readonly text: Text;
  /** The subject of the message that it sends. */
  readonly subject: string;
  readonly fields: Record<
    'first_name' | 'last_name' | 'email' | 'phone_number' | 'zip_code' | 'note',
    FieldText
  >;
  /** Label of the button that only a working form has. */
  readonly button: string;
}

export interface ServiceContent {
  readonly banner: QuoteBannerContent;
  readonly picture: PictureContent;
  readonly heading: Text;
  readonly intro: readonly Text[];
  readonly highlights: { readonly title: Text; readonly items: Three<TitledText> };
  /** Why choose us, or what we offer: four to eight points. */
  readonly benefits: { readonly title: Text; readonly items: readonly Text[] };
  /** Further text in parts; the second picture follows the first part. */
  readonly parts: readonly { readonly title: Text; readonly paragraphs: readonly Text[] }[];
  readonly secondPicture: PictureContent;
  readonly closing: { readonly title: Text; readonly paragraphs: readonly Text[] };
  /** The form of clause 2.68, on plumbing pages only. */
  readonly form: Optional<TradeFormContent>;
}

/* ---- projects, contact, legal notice ---- */

export interface ProjectsContent {
  readonly banner: BannerContent;
  readonly grid: SectionHeading & {
    readonly text: Text;
    readonly cards: Six<{
      /** The gallery's category of the same kind, by which the page can be filtered. */
      readonly kind: GalleryCategory;
      readonly category: Text;
      readonly title: Text;
      readonly description: Text;
      readonly picture: PictureContent;
    }>;
  };
  /** The projects of the home page's gallery. */
  readonly more: Optional<
    SectionHeading & { readonly cards: readonly (GalleryItem & { readonly description: Text })[] }
  >;
  /** The heading of the projects of one category; `{name}` is replaced. */
  readonly filtered: string;
  readonly all: Link;
}

export interface ContactContent {
  readonly banner: BannerContent;
  readonly form: SectionHeading & {
    readonly fields: Record<'name' | 'email' | 'phone' | 'subject' | 'message', FieldText>;
    readonly button: Text;
    /** The promise of a reply within 24 hours. */
    readonly note: Text;
  };
  readonly details: {
    readonly title: Text;
    readonly address: string;
    readonly email: string;
    readonly country: Text;
    readonly hours: string;
    readonly hoursText: Text;
  };
  readonly map: {
    readonly title: string;
    /** Label of the link to the map's own site. */
    readonly link: string;
  };
}

export interface LegalContent {
  readonly banner: BannerContent;
  readonly sections: readonly {
    readonly title: string;
    /** Lines of an address or register entry, shown below one another. */
    readonly lines: readonly (Text | { readonly label: string; readonly href: string })[];
    readonly paragraphs: readonly string[];
  }[];
}

/* ---- blog ---- */

/** A post as the listing shows it. */
export interface Post {
  /** The page that the post is on. */
  readonly page: PostId;
  /** Published and last updated, ISO. */
  readonly date: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly title: string;
  readonly excerpt: string;
  readonly picture: PictureContent;
}

export interface BlogContent {
  readonly metadata: PageMetadata;
  readonly banner: BannerContent;
  readonly breadcrumb: Link;
  readonly list: SectionHeading & {
    readonly posts: readonly Post[];
    readonly readMore: Text;
    /** What the listing can be filtered by, with the heading then; `{name}` is replaced. */
    readonly filters: Record<
      PostFilter,
      { readonly heading: string; readonly names: readonly string[] }
    >;
    /** Shown if a filter leaves no post. */
    readonly empty: string;
    readonly all: Link;
  };
}

/** One block of the article's body. */
export type ArticleBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | {
      readonly kind: 'numbered';
      readonly items: readonly { readonly title: string; readonly text: string }[];
    }
  | { readonly kind: 'quote'; readonly text: string; readonly author: string };

export interface ArticleContent {
  readonly metadata: PageMetadata;
  readonly banner: BannerContent;
  readonly breadcrumb: { readonly home: Link; readonly blog: Link };
  readonly updated: { readonly label: string; readonly date: string };
  readonly author: { readonly label: string; readonly name: string };
  readonly picture: PictureContent;
  readonly body: readonly ArticleBlock[];
  readonly sidebar: {
    readonly recentPosts: string;
    /** The posts of the blog, newest first; of these, recent posts and counts are the declared ones. */
    readonly posts: readonly Pick<Post, 'page' | 'category' | 'title'>[];
    readonly categories: { readonly title: string; readonly names: readonly string[] };
    readonly tags: { readonly title: string; readonly items: readonly string[] };
  };
}

/** The content type of each page. */
export interface PageContents
  extends Record<ServiceId, ServiceContent>,
    Record<PostId, ArticleContent> {
  readonly home: HomeContent;
  readonly about: AboutContent;
  readonly services: ServicesContent;
  readonly projects: ProjectsContent;
  readonly contact: ContactContent;
  readonly legal: LegalContent;
  readonly blog: BlogContent;
}
