export { BEHAVIOURS, type Behaviour, type FakeHost, type FakeHostParts, fakeHost, type HostActs } from './fake-host.ts';
export { type HostedPage, type HostKind, type InjectedHost, injectFakeHost, userAgentMark } from './in-page.ts';
