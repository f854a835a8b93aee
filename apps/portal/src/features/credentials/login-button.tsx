import { paths, to } from '@trilha/contract/portal-paths.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { ButtonLook } from '@trilha/ui/button/button-look.ts';
import type { JSX } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ANYBODY, rememberAddress } from '../../shared/session/return-address.ts';

/** To the login and back here; the server decides whose credential it is. */
export function LoginButton({ id, ...look }: { id: number } & ButtonLook): JSX.Element {
  const logIn = () => {
    rememberAddress(ANYBODY, to(paths.credential, { id }));
    navigate(paths.login);
  };
  return (
    <Button {...look} onClick={logIn}>
      Entrar
    </Button>
  );
}
