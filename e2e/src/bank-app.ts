/** Pays Pix charges as a customer's bank app would, through the partners. */
export class BankApp {
  readonly #partners: string;

  constructor(partners: string) {
    this.#partners = partners;
  }

  /** Pays the charge of this `txid` in full; the portal learns of it by the provider's own callback. */
  async pay(txid: string): Promise<void> {
    const answer = await fetch(`${this.#partners}/pix/cob/${encodeURIComponent(txid)}/pay`, {
      method: 'POST',
    });
    if (!answer.ok) throw new Error(`the bank answers ${answer.status}: ${await answer.text()}`);
  }
}
