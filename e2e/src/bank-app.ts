/** Pays Pix charges as a customer's bank app would, through the partner stand-ins. */
export class BankApp {
  readonly #partners: string;

  constructor(partners: string) {
    this.#partners = partners;
  }

  /** Pays the charge with this `txid` in full; the provider's webhook notifies the portal. */
  async pay(txid: string): Promise<void> {
    const answer = await fetch(`${this.#partners}/pix/cob/${encodeURIComponent(txid)}/pay`, {
      method: 'POST',
    });
    if (!answer.ok) throw new Error(`the bank answers ${answer.status}: ${await answer.text()}`);
  }
}
