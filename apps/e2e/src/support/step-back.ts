import type { BrowserContext, Page } from '@playwright/test';

/** As long as what closes may take for its step back; a page that is left while a dialog is open is left after it. */
const STEP_BACK_MS = 1_500;

/**
 * Has a page that is loaded by its address wait until no dialog stands in its history any more. What closes steps back off its entry, and a load that
 * meets this step on its way is called off by the browser (`ERR_ABORTED`): only a test is that quick at the address bar.
 */
const loadsAfterStepsBack = (page: Page): void => {
  const steppedBack = async (): Promise<void> => {
    await page.waitForFunction(() => !('copy' in Object(history.state)), undefined, { timeout: STEP_BACK_MS }).catch(() => undefined);
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    await steppedBack();
    return goto(...to);
  };
  page.reload = async (...how) => {
    await steppedBack();
    return reload(...how);
  };
};

export const followStepsBack = (context: BrowserContext): void => {
  context.on('page', loadsAfterStepsBack);
};
