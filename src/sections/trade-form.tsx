import { Copy } from '../components/copy';
import { Field } from '../components/field';
import { InertForm, MailForm } from '../components/mail-form';
import { useDecider } from '../components/optional';
import { usePage, useToggles } from '../components/page-context';
import type { TradeFormContent } from '../content/schema';
import styles from './trade-form.module.css';

/** The plumbing form: without button and handler (faithful), or working (fixed) (clauses 2.68, 3.13, 5.05). */
export function TradeForm({ content }: { content: TradeFormContent }) {
  const { frameTexts } = usePage();
  const { resolve, mark } = useToggles();
  const decider = useDecider();
  const { fields } = content;
  const works = resolve(content.works);
  const inputs = (
    <>
      <Field
        name="first_name"
        kind="name"
        text={fields.first_name}
        purpose="given-name"
        required={works}
      />
      <Field
        name="last_name"
        kind="name"
        text={fields.last_name}
        purpose="family-name"
        required={works}
      />
      <Field name="email" kind="email" text={fields.email} purpose="email" required={works} />
      <Field
        name="phone_number"
        kind="phone"
        text={fields.phone_number}
        purpose="tel"
        required={works}
      />
      <Field name="zip_code" kind="zip" text={fields.zip_code} purpose="postal-code" />
      <Field name="note" kind="text" text={fields.note} />
    </>
  );
  return (
    <section className={styles.trade} {...mark(content.works, decider)}>
      <Copy as="h3" className={styles.title} text={content.title} />
      <Copy as="p" text={content.text} />
      {works ? (
        <MailForm
          endpoint="email"
          label={resolve(content.title)}
          sentText={frameTexts.forms.enquirySent}
          button={content.button}
          layout="stacked"
          payload={(values) => asEnquiry(values, content)}
        >
          {inputs}
        </MailForm>
      ) : (
        <InertForm label={resolve(content.title)}>{inputs}</InertForm>
      )}
    </section>
  );
}

/**
 * Converts the plumbing form’s values into an enquiry for the mail API (clause 7.02), which has no
 * field for the postcode: the message names it.
 */
function asEnquiry(
  values: Readonly<Record<string, string>>,
  { subject, fields }: TradeFormContent,
) {
  const { phone_number = '', zip_code = '', note = '', ...rest } = values;
  return {
    ...rest,
    phone: phone_number,
    subject,
    services: 'Plumbing Services',
    message: [zip_code && `${fields.zip_code.label}: ${zip_code}`, note]
      .filter(Boolean)
      .join('\n\n'),
  };
}
