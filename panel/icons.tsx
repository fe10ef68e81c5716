/** The panel's icons as SVG paths on a 16 × 16 grid. */
const shapes = {
  close: 'M4 4l8 8M12 4l-8 8',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14',
  chevron: 'M6 4l4 4-4 4',
  link: 'M6.5 9.5l3-3M7 4.5l1.3-1.3a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.3 1.3a3.2 3.2 0 0 1-4.5-4.5L4.5 7',
  reset: 'M3 8a5 5 0 1 0 1.6-3.7M3 2.5v3h3',
  left: 'M2.5 3h11v10h-11zM6.5 3v10',
  right: 'M2.5 3h11v10h-11zM9.5 3v10',
  target: 'M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM8 1v4M8 11v4M1 8h4M11 8h4',
} as const;

interface IconProps {
  readonly name: keyof typeof shapes;
}

/** A decorative icon; the accessible name is that of its control. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
