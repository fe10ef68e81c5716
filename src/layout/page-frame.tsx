import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type Notice, usePage, useToggles } from '../components/page-context';
import { ToastArea } from '../components/toasts';
import { Header } from './header';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly notice: Notice | null;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Announces to the starting script that a part of the page answers from now on. */
function Alive({ part }: { part: 'header' | 'main' | 'footer' }) {
  useEffect(() => {
    const element = document.querySelector(`body > ${part}`);
    element?.dispatchEvent(new Event('alive', { bubbles: true }));
  }, [part]);
  return null;
}

/**
 * Header, main and footer of every page. In a browser, main and footer come to life after the
 * header; until then they are what the server has rendered.
 */
export function PageFrame({ notice, footer, children }: PageFrameProps) {
  const { frameTexts, declared, affectingDefects } = usePage();
  const { mark } = useToggles();
  const main = useRef<HTMLElement>(null);
  const { key, hash } = useLocation();
  const navigation = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every navigation.
  useEffect(() => {
    // After a navigation, the view starts at the top or at the link's anchor, the focus at the top,
    // also where a link leads to the page that is open already.
    if (navigation === 'POP') return;
    const target = document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, [key, navigation]);

  return (
    <>
      <a className={styles.skip} href="#main" {...mark(...affectingDefects.frame)}>
        {frameTexts.skipToContent}
      </a>
      {notice === null ? null : (
        <p className={styles.notice} role="alert" lang={notice.language}>
          {notice.text}
        </p>
      )}
      <Header />
      <Alive part="header" />
      <main id="main" ref={main} tabIndex={-1} {...mark(...declared)}>
        <Suspense>
          {children}
          <Alive part="main" />
        </Suspense>
      </main>
      <Suspense>
        {footer}
        <Alive part="footer" />
      </Suspense>
      <ToastArea />
    </>
  );
}
