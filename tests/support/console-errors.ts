/** Takes the console errors that a test has caused on purpose off its list. */
export function forget(consoleErrors: string[], part: string): void {
  const others = consoleErrors.filter((message) => !message.includes(part));
  consoleErrors.splice(0, consoleErrors.length, ...others);
}
