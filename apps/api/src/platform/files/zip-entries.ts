const END_OF_DIRECTORY = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
/** The end record is 22 bytes long, followed by at most 65,535 bytes of comment. */
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

/**
 * File names from a ZIP archive's directory, without unpacking; empty for anything else. Archives of 4 GB and more have
 * another directory format and are not supported.
 */
export function zipEntryNames(content: Uint8Array): string[] {
  return zipEntries(content).map(({ name }) => name);
}

/** Size in bytes that the files of a ZIP archive say they have once unpacked. */
export function sizeOfZip(content: Uint8Array): number {
  return zipEntries(content).reduce((sum, { size }) => sum + size, 0);
}

interface ZipEntry {
  readonly name: string;
  readonly size: number;
}

function zipEntries(content: Uint8Array): ZipEntry[] {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const last = content.byteLength - END_LENGTH;
  for (let end = last; end >= Math.max(0, last - LONGEST_COMMENT); end -= 1) {
    if (view.getUint32(end, true) === END_OF_DIRECTORY) return readDirectory(view, content, end);
  }
  return [];
}

function readDirectory(view: DataView, content: Uint8Array, end: number): ZipEntry[] {
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return [];
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(content.subarray(at + 46, at + 46 + nameLength));
    entries.push({ name, size: view.getUint32(at + 24, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
