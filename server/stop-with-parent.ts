/** How often the parent is looked for, in milliseconds. */
const interval = 500;

/**
 * Stops a process that npm has started once its parent is gone. A signal to npm ends npm and
 * its shell, but not what the shell has started.
 */
export function stopWithParent(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, interval);
  timer.unref();
}
