import { paths } from '@trilha/contract/portal-paths.ts';

/** The address in the confirmation e-mail (RTE-06, AUTH-13). */
export function confirmationAddress(): string {
  return location.origin + paths.confirm;
}
