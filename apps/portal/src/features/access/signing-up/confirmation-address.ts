import { paths } from '@trilha/contract/portal-paths.ts';

/** The address that the e-mailed link leads to (RTE-06, AUTH-13). */
export function confirmationAddress(): string {
  return location.origin + paths.confirm;
}
