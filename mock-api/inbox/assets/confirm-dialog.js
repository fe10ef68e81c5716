import { byId } from './page-elements.js';

const dialog = byId('confirm', HTMLDialogElement);
const title = byId('confirm-title');
const text = byId('confirm-text');
const cancel = byId('confirm-cancel');
const action = byId('confirm-action');

cancel.addEventListener('click', () => dialog.close('cancel'));
action.addEventListener('click', () => dialog.close('act'));

/**
 * Asks before an action that cannot be undone. Escape and Cancel mean no, and
 * Cancel is focused first.
 *
 * @param {{ title: string, text: string, action: string }} question
 * @returns {Promise<boolean>} whether to proceed.
 */
export function confirmAction(question) {
  title.textContent = question.title;
  text.textContent = question.text;
  action.textContent = question.action;
  dialog.returnValue = 'cancel';
  dialog.showModal();
  cancel.focus();
  return new Promise((resolve) => {
    const answer = () => resolve(dialog.returnValue === 'act');
    dialog.addEventListener('close', answer, { once: true });
  });
}
