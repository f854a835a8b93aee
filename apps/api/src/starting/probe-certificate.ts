import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { NameOf } from '../config/brand-variables.ts';
import type { PixConfig } from '../config/config.ts';
import { errorCode, type Problem } from '../config/environment-reader.ts';

/** Reads a brand's client certificate and key in the same way as mutual TLS does. */
export async function probeCertificate(
  certificate: PixConfig['certificate'],
  nameOf: NameOf,
): Promise<Problem[]> {
  if (certificate === null) return [];
  const problems: Problem[] = [];
  const read = async (name: string, path: string): Promise<Buffer> => {
    try {
      return await readFile(path);
    } catch (error) {
      const text = `names a file that cannot be read (${errorCode(error)})`;
      problems.push({ variable: nameOf(name), text });
      return Buffer.alloc(0);
    }
  };
  const cert = await read('PIX_CERT_FILE', certificate.certFile);
  const key = await read('PIX_CERT_KEY_FILE', certificate.keyFile);
  if (problems.length > 0) return problems;
  try {
    createSecureContext({ cert, key });
    return [];
  } catch {
    const keyName = nameOf('PIX_CERT_KEY_FILE');
    const text = `and ${keyName} are not a certificate and its own private key, both in PEM`;
    return [{ variable: nameOf('PIX_CERT_FILE'), text }];
  }
}
