/** By which invitation a form is filled (D24). */
export interface Invited {
  token: string;
  customerId: number;
  /** First name. */
  name: string;
  /** The customer is logged in, and may add vehicles and people. */
  isFull: boolean;
}
