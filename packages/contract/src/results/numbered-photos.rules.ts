import { formatInscriptionNumber } from '../registrations/inscription-number.rules.ts';

const NUMBER = '{numero}';

/** An address over HTTPS with '{numero}' once, after the host: 'https://fotos.example/curitiba/{numero}'. */
const TEMPLATE = /^https:\/\/[^\s{}/?#@\\]+\/[^\s{}]*\{numero\}[^\s{}]*$/;

/** True for an address that has '{numero}' where the inscription number goes. */
export function isNumberedPhotosLink(link: string): boolean {
  return TEMPLATE.test(link) && URL.canParse(link.replace(NUMBER, '0001'));
}

/** Address of the photographs of one inscription number; null without such pages. */
export function numberedPhotos(link: string | null, number: number): string | null {
  if (link === null || !isNumberedPhotosLink(link)) return null;
  return link.replace(NUMBER, formatInscriptionNumber(number));
}
