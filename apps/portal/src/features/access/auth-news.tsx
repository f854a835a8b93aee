import { type JSX, useEffect, useLayoutEffect } from 'react';
import { focusTitle, usePageTitle } from '../../shared/navigation/page-title.ts';
import { AuthFrame, type AuthFrameProps } from './auth-frame.tsx';

/**
 * A page with news that the address does not name, such as 'this link is out of date'. While it is
 * shown, the document carries its title. The title takes the focus, because the element that had it
 * may have been removed.
 */
export function AuthNews(props: AuthFrameProps): JSX.Element {
  const { title } = props;
  usePageTitle(title);
  useEffect(focusTitle, [title]);
  // A layout effect, so that the old title is restored before the next screen sets its own.
  useLayoutEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  return <AuthFrame {...props} />;
}
