/** Formats an inscription number: 187 becomes '0187'. */
export function formatInscriptionNumber(number: number): string {
  return String(number).padStart(4, '0');
}
