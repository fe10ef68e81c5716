import json from '../../fixtures/accessibility.json' with { type: 'json' };

/** The paths to check, and the rules that a page of the faithful site breaks because of a defect. */
export function readAccessibility() {
  return json;
}
