/** The company's mark: a gabled house that reads as an M. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <rect width="40" height="40" rx="3" fill="#b0421d" />
      <path d="M8 32V16l7-7 5 5.500 5-5.500 7 7v16h-5V18l-2-2-5 5.500L15 16l-2 2v14z" fill="#fff" />
    </svg>
  );
}
