/** What browsers with Trusted Types have; TypeScript does not know it yet. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** The policies that pages may have, one an address: their content policy allows no other names (CSP). */
type PolicyName = 'credential-worker' | 'notice-worker';

const policies = new Map<PolicyName, ReturnType<PolicyFactory['createPolicy']>>();

/** The address of a worker's script as the browser takes it: under a policy that lets only that one pass. */
export function trustedScript(name: PolicyName, own: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy =
    policies.get(name) ??
    trustedTypes?.createPolicy(name, {
      createScriptURL: (address) => {
        if (address !== own) throw new TypeError(address);
        return address;
      },
    });
  if (policy) policies.set(name, policy);
  return policy ? policy.createScriptURL(own) : own;
}

/** Waits until a worker runs, which is when it has everything it keeps. */
export function untilActive(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
