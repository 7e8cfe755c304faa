import { tmpdir } from 'node:os';

/** The Chromium inside the workspace, for machines where none could be installed. It unpacks itself into the temporary folder. */
export const workspaceChromium = async (): Promise<string> => {
  process.env.TMPDIR ??= tmpdir();
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
};
