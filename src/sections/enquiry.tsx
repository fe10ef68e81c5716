import { Copy } from '../components/copy';
import { Choice, Field } from '../components/field';
import { MailForm } from '../components/mail-form';
import { usePage, useToggles } from '../components/page-context';
import { Section } from '../components/section';
import type { EnquiryContent } from '../content/schema';
import { servicesIncomplete } from '../defects/form';
import styles from './enquiry.module.css';

/** The home form (clauses 2.56, 3.04, 5.04, 7.02). */
export function Enquiry({ content }: { content: EnquiryContent }) {
  const { frameTexts } = usePage();
  const { resolve } = useToggles();
  const { fields, services, button } = content.form;
  return (
    <Section heading={content} ground="sand" className={styles.enquiry}>
      <Copy as="p" className={styles.text} text={content.text} />
      <div className={styles.sheet}>
        <MailForm
          endpoint="email"
          label={resolve(content.title)}
          sentText={frameTexts.forms.enquirySent}
          button={button}
          layout="stacked"
        >
          <Field
            name="first_name"
            kind="name"
            text={fields.first_name}
            purpose="given-name"
            required
          />
          <Field
            name="last_name"
            kind="name"
            text={fields.last_name}
            purpose="family-name"
            required
          />
          <Field name="email" kind="email" text={fields.email} purpose="email" required />
          <Field name="phone" kind="phone" text={fields.phone} purpose="tel" required />
          <Field name="subject" kind="line" text={fields.subject} required wide />
          <Choice name="services" values={servicesIncomplete} {...services} />
          <Field name="message" kind="text" text={fields.message} />
        </MailForm>
      </div>
    </Section>
  );
}
