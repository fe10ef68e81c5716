import { escapeControls } from './escape';

/** One of GitHub's workflow commands, which it shows as an annotation. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title?: string;
  readonly message: string;
  /** The place in the project, if it is known. */
  readonly place?: { readonly file: string; readonly line: number } | null;
}

/** A line with a workflow command; GitHub reads back what is escaped, as it would end the message. */
export function githubAnnotation({ level, title, message, place }: Annotation): string {
  const escapeMessage = (text: string) =>
    escapeControls(text.replace(/[%\r\n]/g, encodeURIComponent));
  const escapeProperty = (text: string) => escapeMessage(text).replace(/[:,]/g, encodeURIComponent);
  const properties = { ...place, ...(title !== undefined && { title }) };
  const pairs = Object.entries(properties).map(([name, value]) => {
    return `${name}=${escapeProperty(String(value))}`;
  });
  const command = [level, pairs.join(',')].filter(Boolean).join(' ');
  return `::${command}::${escapeMessage(message)}\n`;
}
