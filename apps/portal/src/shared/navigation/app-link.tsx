import { type ComponentProps, createContext, type JSX, use } from 'react';
import { Link } from 'wouter';

/**
 * Starts loading what an address needs; settles once its screen can be drawn, or cannot be had. The app provides it;
 * without a provider nothing is loaded early.
 */
export const PreloadContext = createContext<(address: string) => Promise<void>>(async () => {});

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** From `to()` or `paths`. */
  to: string;
  replace?: boolean;
  state?: unknown;
}

/**
 * A link inside the portal. Pointing at it, touching it or reaching it by keyboard starts loading the
 * screen and its data. For a link that looks like a button: `<ButtonLink as={AppLink} to={…}>`.
 */
export function AppLink({
  to,
  onPointerEnter,
  onTouchStart,
  onFocus,
  ...rest
}: AppLinkProps): JSX.Element {
  const preload = use(PreloadContext);
  return (
    <Link
      {...rest}
      to={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        void preload(to);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        void preload(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        void preload(to);
      }}
    />
  );
}
