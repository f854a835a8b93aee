const BETWEEN = ' - ';

/** The emergency contact as stored: 'name - phone' (TEAM-20). */
export function joinEmergencyContact(name: string, phone: string): string {
  return `${name}${BETWEEN}${phone}`;
}

/** Splits it at the last ' - ' (C165); a text without one is a name. */
export function splitEmergencyContact(contact: string | null): { name: string; phone: string } {
  const text = contact ?? '';
  const at = text.lastIndexOf(BETWEEN);
  if (at < 0) return { name: text, phone: '' };
  return { name: text.slice(0, at), phone: text.slice(at + BETWEEN.length) };
}
