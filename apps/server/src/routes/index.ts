import type { Hono } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { accountHandlers } from './account.ts';
import { mountChain } from './chain.ts';
import { commonHandlers } from './common.ts';
import { mountEndpoints } from './dispatch.ts';
import { eventHandlers } from './event.ts';
import { exchangeHandlers } from './exchange.ts';
import { explorerHandlers } from './explorer.ts';
import { favouriteHandlers } from './favourite.ts';
import { fileHandlers, original } from './files.ts';
import type { Handlers } from './handler.ts';
import { mountIdentity } from './identity/mount.ts';
import { issuerHandlers } from './issuer.ts';
import { issuerExchangeHandlers } from './issuer-exchange.ts';
import { mobileHandlers } from './mobile.ts';
import { nftHandlers } from './nft.ts';
import { noticeHandlers } from './notice.ts';
import { offerHandlers } from './offer.ts';
import { mountOid4vp } from './oid4vp.ts';
import { mountPassportKeys, passportHandlers } from './passport.ts';
import { mountPay } from './pay.ts';
import { mountPostcode } from './postcode/mount.ts';
import { profileHandlers } from './profile.ts';
import { mountSandbox } from './sandbox.ts';
import { mountSandboxIssuer } from './sandbox-issuer.ts';
import { searchHandlers } from './search.ts';
import { sendHandlers } from './send.ts';
import { siteHandlers } from './site.ts';
import { storeHandlers } from './store.ts';
import { supportHandlers } from './support.ts';
import { tradeHandlers } from './trade.ts';
import { userHandlers } from './user.ts';
import { walletHandlers } from './wallet.ts';

/** Every endpoint that is open, of all four APIs. */
export const openHandlers = (deps: Deps) =>
  ({
    ...accountHandlers(deps),
    ...userHandlers(deps),
    ...nftHandlers(deps),
    ...mobileHandlers(deps),
    ...tradeHandlers(deps),
    ...searchHandlers(deps),
    ...offerHandlers(deps),
    ...sendHandlers(deps),
    ...exchangeHandlers(deps),
    ...storeHandlers(deps),
    ...commonHandlers(deps),
    ...eventHandlers(deps),
    ...issuerHandlers(deps),
    ...issuerExchangeHandlers(deps),
    ...fileHandlers(deps),
    ...walletHandlers(deps),
    ...profileHandlers(deps),
    ...siteHandlers(deps),
    ...noticeHandlers(deps),
    ...favouriteHandlers(deps),
    ...supportHandlers(deps),
    ...passportHandlers(deps),
    ...explorerHandlers(deps),
  }) satisfies Handlers;

/** Mounts the four APIs, originals, the payment page and, in local and dev mode, the sandbox. */
export const mountApis = (app: Hono<HttpEnv>, deps: Deps): void => {
  mountEndpoints(app, deps, openHandlers(deps));
  app.get('/file/original/:key', (c) => original(deps, c, c.req.param('key')));
  if (deps.config.sandbox.payment) mountPay(app, deps);
  if (deps.config.exchange.postcode === 'daum') mountPostcode(app);
  mountIdentity(app, deps);
  mountOid4vp(app, deps);
  mountPassportKeys(app, deps);
  mountChain(app, deps);
  mountSandbox(app, deps);
  if (deps.config.sandbox.identity) mountSandboxIssuer(app, deps);
};
