/** TOTP secrets (base32) of the demonstration's staff. They are public here, and no production knows these accounts. */
export const DEMO_AUTHENTICATORS: Readonly<Record<string, string>> = {
  'otilia@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXA',
  'bento@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXB',
  'iara@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXC',
  'fausto@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXD',
  'magda@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXE',
  'cesar@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXF',
  'aurora@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXG',
  'suzana@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXH',
  'renata@trilha.example': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXI',
};
