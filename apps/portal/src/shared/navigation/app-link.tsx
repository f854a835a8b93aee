import { type ComponentProps, createContext, type JSX, use } from 'react';
import { Link } from 'wouter';

/**
 * Preloads an address; resolves when its screen can be rendered, or failed to load. The app provides it; without a
 * provider nothing is preloaded.
 */
export const PreloadContext = createContext<(address: string) => Promise<void>>(async () => {});

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** From `to()` or `paths`. */
  to: string;
  replace?: boolean;
  state?: unknown;
}

/**
 * A link within the portal. Hover, touch or keyboard focus preloads the screen and its data. For a link styled as a
 * button use `<ButtonLink as={AppLink} to={…}>`.
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
