import type { Hono } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { accountHandlers } from './account.ts';
import { addressHandlers } from './address.ts';
import { announcementHandlers } from './announcement.ts';
import { apiKeyHandlers } from './api-key.ts';
import { applicationHandlers } from './application.ts';
import { bidHandlers } from './bid.ts';
import { bulkHandlers } from './bulk.ts';
import { cardTemplateHandlers } from './card-template.ts';
import { mountChain } from './chain.ts';
import { mountCrawlers } from './crawler.ts';
import { mountEndpoints } from './dispatch.ts';
import { disputeHandlers } from './dispute.ts';
import { eventHandlers } from './event.ts';
import { exchangeHandlers } from './exchange.ts';
import { explorerHandlers } from './explorer.ts';
import { favouriteHandlers } from './favourite.ts';
import { fileHandlers, original } from './file.ts';
import { followHandlers } from './follow.ts';
import { giftHandlers } from './gift.ts';
import type { Handlers } from './handler.ts';
import { historyHandlers } from './history.ts';
import { homeHandlers } from './home.ts';
import { mountIdentity } from './identity/mount.ts';
import { inquiryHandlers } from './inquiry.ts';
import { issuerHandlers } from './issuer.ts';
import { jobHandlers } from './job.ts';
import { mountKakao } from './kakao/mount.ts';
import { listingHandlers } from './listing.ts';
import { nativeHandlers } from './native.ts';
import { nftHandlers } from './nft.ts';
import { noticeHandlers } from './notice.ts';
import { offerHandlers } from './offer.ts';
import { mountOid4vp } from './oid4vp.ts';
import { mountOneClick } from './one-click.ts';
import { orderHandlers } from './order.ts';
import { overviewHandlers } from './overview.ts';
import { mountPassportKeys, passportHandlers } from './passport.ts';
import { mountPay } from './payment/mount.ts';
import { payoutHandlers } from './payout.ts';
import { pinHandlers } from './pin.ts';
import { mountPostcode } from './postcode/mount.ts';
import { pricePlanHandlers } from './price-plan.ts';
import { publicReads } from './public-reads.ts';
import { qrHandlers } from './qr.ts';
import { questionHandlers } from './question.ts';
import { reportHandlers } from './report.ts';
import { mountSandbox } from './sandbox.ts';
import { mountSandboxIssuer } from './sandbox-issuer.ts';
import { searchHandlers } from './search.ts';
import { secondFactorHandlers } from './second-factor.ts';
import { sessionHandlers } from './session.ts';
import { settlementHandlers } from './settlement.ts';
import { smathHandlers } from './smath.ts';
import { staffHandlers } from './staff.ts';
import { storeHandlers } from './store.ts';
import { storyHandlers } from './story.ts';
import { mountTossPayouts } from './toss-payouts.ts';
import { unfinishedHandlers } from './unfinished.ts';
import { mountUploads, uploadHandlers } from './upload.ts';
import { webhookHandlers } from './webhook.ts';

/** What carries out every endpoint of all four APIs. */
export const allHandlers = (deps: Deps): Handlers => ({
  ...accountHandlers(deps),
  ...sessionHandlers(deps),
  ...pinHandlers(deps),
  ...qrHandlers(deps),
  ...nftHandlers(deps),
  ...fileHandlers(deps),
  ...listingHandlers(deps),
  ...orderHandlers(deps),
  ...offerHandlers(deps),
  ...bidHandlers(deps),
  ...giftHandlers(deps),
  ...exchangeHandlers(deps),
  ...addressHandlers(deps),
  ...explorerHandlers(deps),
  ...historyHandlers(deps),
  ...reportHandlers(deps),
  ...searchHandlers(deps),
  ...passportHandlers(deps),
  ...storeHandlers(deps),
  ...issuerHandlers(deps),
  ...jobHandlers(deps),
  ...bulkHandlers(deps),
  ...uploadHandlers(deps),
  ...staffHandlers(deps),
  ...secondFactorHandlers(deps),
  ...apiKeyHandlers(deps),
  ...webhookHandlers(deps),
  ...overviewHandlers(deps),
  ...settlementHandlers(deps),
  ...payoutHandlers(deps),
  ...pricePlanHandlers(deps),
  ...questionHandlers(deps),
  ...unfinishedHandlers(deps),
  ...cardTemplateHandlers(deps),
  ...homeHandlers(deps),
  ...announcementHandlers(deps),
  ...inquiryHandlers(deps),
  ...noticeHandlers(deps),
  ...favouriteHandlers(deps),
  ...followHandlers(deps),
  ...storyHandlers(deps),
  ...disputeHandlers(deps),
  ...eventHandlers(deps),
  ...smathHandlers(deps),
  ...applicationHandlers(deps),
  ...nativeHandlers(deps),
});

/** Mounts the four APIs, originals, the payment page and, in local and dev mode, the sandbox. */
export const mountApis = (app: Hono<HttpEnv>, deps: Deps): void => {
  mountEndpoints(app, deps, allHandlers(deps), publicReads(deps.config.rememberMs));
  mountUploads(app, deps);
  app.get('/file/original/:key', (c) => original(deps, c, c.req.param('key')));
  if (deps.config.payment.provider !== 'sandbox' || deps.config.sandbox.payment) mountPay(app, deps);
  if (deps.config.payout.toss !== null) mountTossPayouts(app, deps, deps.config.payout.toss.securityKey);
  if (deps.config.exchange.postcode === 'daum') mountPostcode(app);
  if (deps.config.share.kakaoKey !== null) mountKakao(app, deps, deps.config.share.kakaoKey);
  mountIdentity(app, deps);
  mountOneClick(app, deps);
  mountOid4vp(app, deps);
  mountPassportKeys(app, deps);
  mountCrawlers(app, deps);
  mountChain(app, deps);
  mountSandbox(app, deps);
  if (deps.config.sandbox.identity) mountSandboxIssuer(app, deps);
};
