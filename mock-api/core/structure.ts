/** How deep a body may be nested; a message is a flat object. */
const maxDepth = 32;
/** How many members all objects and arrays of a body may have; a message has seven. */
const maxMembers = 1000;

/** The index after a string in JSON that starts at a quotation mark. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

/**
 * What makes a JSON text cost more time than its length suggests: deep nesting or a multitude
 * of members. It is read once, before anything is parsed.
 *
 * @returns the fault as a sentence; null if there is none.
 */
export function structureFault(text: string): string | null {
  let depth = 0;
  let members = 0;
  for (let index = 0; index < text.length; ) {
    const character = text[index];
    if (character === '"') {
      index = endOfString(text, index);
      continue;
    }
    index += 1;
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',') members += 1;
    if (depth > maxDepth) {
      return `The body is nested more than ${maxDepth} levels deep; send a flat JSON object.`;
    }
    if (members >= maxMembers) {
      return `The body has more than ${maxMembers} members; send those of the message alone.`;
    }
  }
  return null;
}
