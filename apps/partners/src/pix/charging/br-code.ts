/**
 * Dynamic BR Codes (Manual de Padrões para Iniciação do Pix, §1; EMV QRCPS-MPM). Deliberately separate from the
 * portal's encoder, so that both do not share the same bugs.
 */

/** Receiver in the format of the code: ASCII, at most 25 and 15 characters. */
export interface Receiver {
  name: string;
  city: string;
}

const PIX_DOMAIN = 'br.gov.bcb.pix';

/** Copy-and-paste code of a charge, which contains its location URL (without scheme). */
export function encodeDynamicCode(location: string, receiver: Receiver): string {
  const unsigned = [
    field('00', '01'),
    field('26', field('00', PIX_DOMAIN) + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', ascii(receiver.name, 25)),
    field('60', ascii(receiver.city, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return unsigned + crc16(unsigned);
}

/** Location in a dynamic code; `null` for anything else, including a wrong checksum. */
export function readLocation(code: string): string | null {
  const text = code.trim();
  if (!/6304[0-9A-F]{4}$/i.test(text)) return null;
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return null;
  const account = readFields(text)?.get('26');
  return readFields(account ?? '')?.get('25') ?? null;
}

/** CRC-16/CCITT-FALSE (polynomial 1021, initial value FFFF) as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const length = Number(text.slice(at + 2, at + 4));
    const end = at + 4 + length;
    if (!Number.isInteger(length) || end > text.length) return null;
    fields.set(text.slice(at, at + 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

function ascii(text: string, length: number): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, length)
    .trim();
}
