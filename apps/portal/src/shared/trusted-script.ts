/** The Trusted Types API of browsers; missing in TypeScript's types. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** The policies that the CSP allows by name, one per script address. */
type PolicyName = 'credential-worker' | 'notice-worker';

const policies = new Map<PolicyName, ReturnType<PolicyFactory['createPolicy']>>();

/** A worker's script address under a policy that allows only that one. */
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

/** Waits until a worker is active; by then it has cached everything. */
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
