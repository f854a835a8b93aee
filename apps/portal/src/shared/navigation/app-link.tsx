import { type ComponentProps, createContext, type JSX, type MouseEvent, use } from 'react';
import { navigate } from './navigate.ts';

/** Starts loading what an address needs. The app provides it; without a provider nothing is loaded early. */
export const PreloadContext = createContext<(address: string) => void>(() => {});

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** From `to()` or `paths`. */
  to: string;
  replace?: boolean;
  state?: unknown;
}

function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget, defaultPrevented } = event;
  const modified = metaKey || altKey || ctrlKey || shiftKey;
  return !defaultPrevented && button === 0 && !modified && !currentTarget.target;
}

/**
 * A link inside the portal. Pointing at it, touching it or reaching it by keyboard starts loading the
 * screen and its data. For a link that looks like a button: `<ButtonLink as={AppLink} to={…}>`.
 */
export function AppLink({
  to,
  replace = false,
  state,
  onClick,
  onPointerEnter,
  onTouchStart,
  onFocus,
  children,
  ...rest
}: AppLinkProps): JSX.Element {
  const preload = use(PreloadContext);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!opensHere(event)) return;
        event.preventDefault();
        navigate(to, { replace, state });
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload(to);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        preload(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload(to);
      }}
    >
      {children}
    </a>
  );
}
