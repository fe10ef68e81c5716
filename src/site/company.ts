/**
 * The company and the external URLs of the site. All are fictional and use reserved
 * names; the street address is from clause 9.07.
 */
export const company = {
  name: 'Musterbau',
  legalName: 'Musterbau Hausbau und Sanierung GmbH',
  email: 'info@musterbau.example',
  street: 'Dorotheenstraße 28',
  city: '33332 Gütersloh',
  website: 'https://www.musterbau.example',
  designAgency: 'Studio Reißbrett',
  /** The product segment of the mail API's path (clause 7.01). */
  product: 'musterbau',
  /** The provider segment of the other path shape (clause 7.01). */
  provider: 'mailwerk',
  videoUrl: 'https://video.musterbau.example/ein-tag-auf-der-baustelle',
  /** The embedded map (clause 2.75), centred on Gütersloh. */
  mapUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=8.3620%2C51.8990%2C8.3950%2C51.9140&layer=mapnik&marker=51.9065%2C8.3785',
  /** The same place on the map's own site. */
  mapLink: 'https://www.openstreetmap.org/?mlat=51.9065&mlon=8.3785#map=16/51.9065/8.3785',
} as const;

export type SocialNetwork = 'facebook' | 'x' | 'linkedin' | 'pinterest';

/** The company's profiles (clause 2.29), in the order the footer shows them. */
export const socialProfiles: Record<SocialNetwork, { name: string; url: string }> = {
  facebook: { name: 'Facebook', url: 'https://facebook.example/musterbau' },
  x: { name: 'X', url: 'https://x.example/musterbau' },
  linkedin: { name: 'LinkedIn', url: 'https://linkedin.example/company/musterbau' },
  pinterest: { name: 'Pinterest', url: 'https://pinterest.example/musterbau' },
};
