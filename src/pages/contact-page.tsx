import { Copy } from '../components/copy';
import { Field } from '../components/field';
import { Icon } from '../components/icon';
import { MailForm } from '../components/mail-form';
import { usePage, useToggles } from '../components/page-context';
import { Section } from '../components/section';
import type { ContactContent } from '../content/schema';
import { Banner } from '../sections/banner';
import { company } from '../site/company';
import styles from './contact-page.module.css';

/** The contact page: form, promise, address, e-mail and map (clauses 2.70–2.76, 3.03, 5.03). */
export default function ContactPage({ content }: { content: ContactContent }) {
  const { frameTexts } = usePage();
  const { resolve } = useToggles();
  const { fields, button, note } = content.form;
  const { details, map } = content;
  return (
    <>
      <Banner content={content.banner} />
      <Section heading={content.form} className={styles.contact}>
        <div>
          <Copy as="p" className={styles.note} text={note} />
          <MailForm
            endpoint="email"
            label={resolve(content.form.title)}
            sentText={frameTexts.forms.enquirySent}
            button={button}
            layout="stacked"
          >
            <Field name="name" kind="name" text={fields.name} purpose="name" required />
            <Field name="email" kind="email" text={fields.email} purpose="email" required />
            <Field name="phone" kind="phone" text={fields.phone} purpose="tel" required />
            <Field name="subject" kind="line" text={fields.subject} required />
            <Field name="message" kind="text" text={fields.message} />
          </MailForm>
        </div>
        <div className={styles.details}>
          <Copy as="h2" className={styles.detailsTitle} text={details.title} />
          <dl className={styles.list}>
            <dt>
              <Icon name="mapPin" /> {details.address}
            </dt>
            <dd>
              <address>
                {company.street}
                <br />
                {company.city}
                <br />
                <Copy text={details.country} />
              </address>
            </dd>
            <dt>
              <Icon name="envelope" /> {details.email}
            </dt>
            <dd>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </dd>
            <dt>
              <Icon name="clock" /> {details.hours}
            </dt>
            <Copy as="dd" text={details.hoursText} />
          </dl>
        </div>
      </Section>
      <div className={styles.place}>
        <iframe
          className={styles.map}
          src={company.mapUrl}
          title={map.title}
          width="1280"
          height="460"
          loading="lazy"
        />
        {/* All there is where the map's server does not answer. */}
        <div className={styles.mapNote}>
          <strong>{company.name}</strong>
          <span>
            {company.street}, {company.city}
          </span>
          <a href={company.mapLink} target="_blank" rel="noopener">
            {map.link} <span className="visually-hidden">{frameTexts.opensNewTab}</span>
          </a>
        </div>
      </div>
    </>
  );
}
