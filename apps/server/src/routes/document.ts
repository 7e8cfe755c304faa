import type { Deps } from '../composition/deps.ts';
import { MOUNTS } from '../http/mounts.ts';
import { type FillDocument, jsonForHtml } from '../http/static-web.ts';
import { isEmergency } from '../reads/settings.ts';

/** What every page of the web application is told at run time: where the APIs are, the mode, the fee, and whether the house is open. */
export const fillDocument =
  ({ config, db }: Deps): FillDocument =>
  async () => {
    const told = {
      centerUrl: MOUNTS.center,
      accountUrl: MOUNTS.account,
      spUrl: MOUNTS.sp,
      fileUrl: MOUNTS.file,
      mode: config.mode,
      sessionMinutes: config.sessionMinutes,
      feeBasisPoints: config.feeBasisPoints,
      version: config.host,
      emergency: await isEmergency(db),
    };
    return { data: `<script type="application/json" id="__config">${jsonForHtml(told)}</script>` };
  };
