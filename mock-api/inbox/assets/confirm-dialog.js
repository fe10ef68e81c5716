import { byId } from './page-elements.js';

const dialog = byId('confirm', HTMLDialogElement);
const title = byId('confirm-title');
const text = byId('confirm-text');
const cancel = byId('confirm-cancel');
const action = byId('confirm-action');

/** @type {(proceed: boolean) => void} */
let answer = () => undefined;

cancel.addEventListener('click', () => dialog.close('cancel'));
action.addEventListener('click', () => dialog.close('act'));
// The event comes a task after closing: by then the next question may be open.
dialog.addEventListener('close', () => {
  if (!dialog.open) answer(dialog.returnValue === 'act');
});

/**
 * Asks before an action that cannot be undone. Escape and Cancel mean no, and
 * Cancel is focused first. Another question answers this one with no.
 *
 * @param {{ title: string, text: string, action: string }} question
 * @returns {Promise<boolean>} whether to proceed.
 */
export function confirmAction(question) {
  answer(false);
  title.textContent = question.title;
  text.textContent = question.text;
  action.textContent = question.action;
  dialog.returnValue = 'cancel';
  dialog.showModal();
  cancel.focus();
  return new Promise((resolve) => {
    answer = resolve;
  });
}
