/** An inscription number as it stands on the car: '0187'. */
export function inscriptionText(registration: { inscription_number: number }): string {
  return String(registration.inscription_number).padStart(4, '0');
}
