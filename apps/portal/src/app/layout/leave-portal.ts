import { navigate } from 'wouter/use-browser-location';
import { paths } from '@trilha/contract/portal-paths.ts';
import { logOut } from '../../shared/session/log-out.ts';

/** 'Sair': ends the session and leads to the login screen (SHELL-10, SES-11). */
export function leavePortal(): void {
  void logOut().then(() => navigate(paths.login));
}
