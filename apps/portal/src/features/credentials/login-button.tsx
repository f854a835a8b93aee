import { paths } from '@trilha/contract/portal-paths.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import type { ButtonLook } from '@trilha/ui/button/button-look.ts';
import type { JSX } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ANYBODY, rememberAddress } from '../../shared/session/return-address.ts';

/** Links to the login and back to the credential's address. The server decides who may see the credential. */
export function LoginButton({ address, ...look }: { address: string } & ButtonLook): JSX.Element {
  const logIn = () => {
    rememberAddress(ANYBODY, address);
    navigate(paths.login);
  };
  return (
    <Button {...look} onClick={logIn}>
      Entrar
    </Button>
  );
}
