import { describe, expect, it } from 'vitest';
import { ALLOW, type GuardDecision, guardRoute, type Situation } from './guard.ts';
import { flatRoutes, type RouteName } from './routes.ts';

const VISITOR: Situation = {
  emergency: false,
  loggedIn: false,
  hasToken: false,
  joinType: 'unknown',
  hasMobileToken: false,
  hasSites: false,
  issuerMode: false,
  developerMode: false,
  address: '/wanted?tokenId=7',
  query: {},
};
const MEMBER: Situation = { ...VISITOR, loggedIn: true, hasToken: true, joinType: 'web' };
const APP_MEMBER: Situation = { ...MEMBER, joinType: 'app' };
const ISSUER: Situation = { ...MEMBER, hasSites: true, issuerMode: true };

const to = (name: RouteName): GuardDecision => ({ kind: 'redirect', to: name });

interface Case {
  readonly title: string;
  readonly route: RouteName;
  readonly situation: Situation;
  readonly decision: GuardDecision;
}

const CASES: readonly Case[] = [
  { title: 'leads / to home', route: 'root', situation: VISITOR, decision: to('home') },
  { title: 'leads an unknown path to not found', route: 'unknown', situation: VISITOR, decision: to('notFound') },
  { title: 'shows home', route: 'home', situation: VISITOR, decision: ALLOW },
  { title: 'shows log-in to a visitor', route: 'login', situation: VISITOR, decision: ALLOW },
  { title: 'leads a member from log-in to /', route: 'login', situation: MEMBER, decision: to('root') },
  {
    title: 'leads a member from log-in to the board when page is board',
    route: 'login',
    situation: { ...MEMBER, query: { page: 'board' } },
    decision: to('csBoard'),
  },
  {
    title: 'leads a member from log-in to what was wanted',
    route: 'login',
    situation: { ...MEMBER, query: { page: 'board', next: '/gift' } },
    decision: { kind: 'goOn', address: '/gift' },
  },
  {
    title: 'leads nobody out of the house',
    route: 'login',
    situation: { ...MEMBER, query: { next: '//evil.example' } },
    decision: to('root'),
  },
  {
    title: 'leads a web member from regist to what was wanted',
    route: 'regist',
    situation: { ...MEMBER, query: { next: '/gift' } },
    decision: { kind: 'goOn', address: '/gift' },
  },
  { title: 'leads from sign-in without a token to log-in', route: 'signIn', situation: VISITOR, decision: to('login') },
  { title: 'shows sign-in with a token', route: 'signIn', situation: { ...VISITOR, hasToken: true }, decision: ALLOW },
  { title: 'shows regist to a visitor', route: 'regist', situation: VISITOR, decision: ALLOW },
  { title: 'shows regist to an app member', route: 'regist', situation: APP_MEMBER, decision: ALLOW },
  { title: 'leads a web member from regist to /', route: 'regist', situation: MEMBER, decision: to('root') },
  { title: 'leads /etc/cs to notices', route: 'cs', situation: VISITOR, decision: to('csNotice') },
  { title: 'leads /user/info to own NFTs', route: 'memberInfo', situation: MEMBER, decision: to('ownNft') },
  { title: 'leads /user/history to own', route: 'history', situation: MEMBER, decision: to('historyOwn') },
  { title: 'shows the wallet account to a web member', route: 'walletAccount', situation: MEMBER, decision: ALLOW },
  {
    title: 'leads an app member from the wallet account to /user/info',
    route: 'walletAccount',
    situation: APP_MEMBER,
    decision: to('memberInfo'),
  },
  { title: 'shows an issuer their center', route: 'issuerProductList', situation: ISSUER, decision: ALLOW },
  { title: 'leads /issuer to products', route: 'issuer', situation: ISSUER, decision: to('issuerProduct') },
  {
    title: 'turns issuer mode on on the way to an issuer route',
    route: 'companyInfo',
    situation: { ...ISSUER, issuerMode: false },
    decision: { kind: 'turnIssuerModeOn' },
  },
  { title: 'leads a member without sites to /', route: 'issuer', situation: MEMBER, decision: to('root') },
  {
    title: 'leads a wallet view without a token to the mobile log-in, which knows what was wanted',
    route: 'mobileMyList',
    situation: MEMBER,
    decision: { kind: 'redirect', to: 'mobileLogin', query: { next: '/wanted?tokenId=7' } },
  },
  { title: 'shows a wallet view with a token', route: 'mobileNftDetail', situation: { ...VISITOR, hasMobileToken: true }, decision: ALLOW },
  { title: 'shows login2 without a jwt', route: 'mobileLogin2', situation: VISITOR, decision: ALLOW },
  { title: 'blocks login2 with a jwt', route: 'mobileLogin2', situation: { ...VISITOR, query: { jwt: 'x' } }, decision: { kind: 'block' } },
  { title: 'shows myList2 with a jwt', route: 'mobileMyList2', situation: { ...VISITOR, query: { jwt: 'x' } }, decision: ALLOW },
  {
    title: 'opens the NFT-code dialog from /mobile/enable, then goes to /',
    route: 'mobileEnable',
    situation: { ...VISITOR, query: { serial: 'ABC' } },
    decision: { kind: 'openSerialDialog', serial: 'ABC', after: 'root' },
  },
  {
    title: 'opens an empty NFT-code dialog when none is given',
    route: 'mobileEnable',
    situation: VISITOR,
    decision: { kind: 'openSerialDialog', serial: '', after: 'root' },
  },
  { title: 'shows images', route: 'image', situation: VISITOR, decision: ALLOW },
  { title: 'hides developer routes', route: 'developerLogin', situation: VISITOR, decision: to('notFound') },
  { title: 'shows developer routes in a sandbox', route: 'developer', situation: { ...VISITOR, developerMode: true }, decision: ALLOW },
];

describe('guardRoute', () => {
  it.each(CASES)('$title', ({ route, situation, decision }) => {
    expect(guardRoute(route, situation)).toEqual(decision);
  });

  it.each(flatRoutes().filter(({ auth }) => auth))('leads a visitor from $path to log-in with the wanted address', ({ name }) => {
    expect(guardRoute(name, VISITOR)).toEqual({ kind: 'redirect', to: 'login', query: { next: '/wanted?tokenId=7' } });
  });

  it.each(flatRoutes().filter(({ site }) => site))('leads a member without sites from $path to /', ({ name }) => {
    expect(guardRoute(name, MEMBER)).toEqual(to('root'));
  });

  it.each(flatRoutes())('in an emergency shows maintenance instead of $path', ({ name }) => {
    const led: GuardDecision = { kind: 'redirect', to: 'maintenance', query: { next: ISSUER.address } };
    expect(guardRoute(name, { ...ISSUER, emergency: true })).toEqual(name === 'maintenance' ? ALLOW : led);
  });
});
