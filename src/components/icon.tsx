import arrowLeft from '@phosphor-icons/core/regular/arrow-left.svg?raw';
import arrowRight from '@phosphor-icons/core/regular/arrow-right.svg?raw';
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw';
import barricade from '@phosphor-icons/core/regular/barricade.svg?raw';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw';
import check from '@phosphor-icons/core/regular/check-circle.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import facebook from '@phosphor-icons/core/regular/facebook-logo.svg?raw';
import fan from '@phosphor-icons/core/regular/fan.svg?raw';
import globe from '@phosphor-icons/core/regular/globe-simple.svg?raw';
import hammer from '@phosphor-icons/core/regular/hammer.svg?raw';
import roof from '@phosphor-icons/core/regular/house-line.svg?raw';
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw';
import linkedin from '@phosphor-icons/core/regular/linkedin-logo.svg?raw';
import list from '@phosphor-icons/core/regular/list.svg?raw';
import expand from '@phosphor-icons/core/regular/magnifying-glass-plus.svg?raw';
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw';
import paintRoller from '@phosphor-icons/core/regular/paint-roller.svg?raw';
import pause from '@phosphor-icons/core/regular/pause.svg?raw';
import pinterest from '@phosphor-icons/core/regular/pinterest-logo.svg?raw';
import pipe from '@phosphor-icons/core/regular/pipe-wrench.svg?raw';
import play from '@phosphor-icons/core/regular/play.svg?raw';
import quotes from '@phosphor-icons/core/regular/quotes.svg?raw';
import wall from '@phosphor-icons/core/regular/wall.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import xLogo from '@phosphor-icons/core/regular/x-logo.svg?raw';

const icons = {
  arrow: arrowRight,
  back: arrowLeft,
  up: arrowUp,
  caret: caretDown,
  check,
  clock,
  envelope,
  globe,
  menu: list,
  expand,
  mapPin,
  pause,
  play,
  quotes,
  close: x,
  facebook,
  x: xLogo,
  linkedin,
  pinterest,
  plumbing: pipe,
  renovation: wall,
  hvac: fan,
  roofing: roof,
  electrical: lightning,
  painting: paintRoller,
  carpentry: hammer,
  sheds: barricade,
} as const;

export type IconName = keyof typeof icons;

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A decorative icon in the colour and size of its text. */
export function Icon({ name, className }: IconProps) {
  return (
    <span
      className={`icon ${className ?? ''}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the icon package's own markup, inlined at build time.
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  );
}
