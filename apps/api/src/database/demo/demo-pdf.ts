/** Points of an A4 page, from its lower left corner. */
const PAGE = { width: 595, height: 842, margin: 56, line: 22 };

/** Parentheses and backslashes end a text of a PDF; letters beyond Latin have no place in its font. */
function pdfText(text: string): string {
  return text.replace(/[\\()]/g, String.raw`\$&`);
}

function pageContent(title: string, lines: readonly string[]): string {
  const { height, margin, line } = PAGE;
  const rows = lines.map((text) => `0 -${line} Td (${pdfText(text)}) Tj`);
  return [
    'BT',
    `/F1 22 Tf ${margin} ${height - margin - line} Td (${pdfText(title)}) Tj`,
    `/F1 12 Tf 0 -${line} Td`,
    ...rows,
    'ET',
  ].join('\n');
}

/** A page of text as a PDF: enough for a demonstration's lists of results. */
export function writePdf(title: string, lines: readonly string[]): Uint8Array {
  const content = pageContent(title, lines);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Title(${pdfText(title)})>>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${size}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
