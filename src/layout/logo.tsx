/** The company's logo, also the favicon: two gabled houses that read as an m. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
      <rect width="64" height="64" rx="8" fill="var(--brick)" />
      <path d="M16 52V29.2l6-5.8 6 5.8V52zM36 52V29.2l6-5.8 6 5.8V52z" fill="var(--ink)" />
      <path
        d="M8 52V25.5L22 12l10 9.6L42 12l14 13.5V52h-8V29.2l-6-5.8-6 5.8V52h-8V29.2l-6-5.8-6 5.8V52z"
        fill="var(--white)"
      />
    </svg>
  );
}
