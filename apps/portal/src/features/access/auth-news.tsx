import { type JSX, useEffect, useLayoutEffect } from 'react';
import { focusTitle, usePageTitle } from '../../shared/navigation/page-title.ts';
import { AuthFrame, type AuthFrameProps } from './auth-frame.tsx';

/**
 * Something else than the address promised, such as a link that is out of date: the page is called
 * by its title while it is shown, and the title takes the focus, since what had it may be gone.
 */
export function AuthNews(props: AuthFrameProps): JSX.Element {
  const { title } = props;
  usePageTitle(title);
  useEffect(focusTitle, [title]);
  // Before the next screen says its own.
  useLayoutEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  return <AuthFrame {...props} />;
}
