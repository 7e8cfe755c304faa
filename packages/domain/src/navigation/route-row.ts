/** What a route asks for besides its flags (product 2). */
export type RouteCondition =
  /** Who is logged in goes to what query `next` wants, to the board when query `page` is `board`, otherwise home. */
  | 'loggedOutOnly'
  /** Without a stored token, go to log-in. */
  | 'tokenNeeded'
  /** Who is logged in without the wallet app goes to what query `next` wants, or home. */
  | 'appMemberOrLoggedOut'
  /** Members who did not join by web go to their own pages. */
  | 'webMemberOnly'
  /** Without a valid token, go to the mobile log-in. */
  | 'mobileTokenNeeded'
  /** Blocked when query `jwt` is present. */
  | 'noJwtQuery'
  /** Opens the NFT-code dialog with query `serial`, then goes home. */
  | 'serialDialog'
  /** Shows one image of the file API; any other address is refused (choices 5). */
  | 'fileImageOnly'
  /** Exists only where sandbox parts do (choices 4). */
  | 'developerModeOnly';

/** One row of the route table (product 2). */
export interface RouteRow {
  /** The whole path under the base, with `:name` for a parameter. */
  readonly path: string;
  /** Log-in needed; children inherit it. */
  readonly auth?: true;
  /** Issuer mode needed; children inherit it. */
  readonly site?: true;
  /** Shown without the navigation of the site: dialogs of the wallet app, single images, maintenance. */
  readonly navi?: false;
  /** The route whose frame this one is shown in. */
  readonly parent?: string;
  /** The child that is shown when the route itself is opened. */
  readonly defaultChild?: string;
  /** Where the route always leads. */
  readonly redirect?: string;
  readonly condition?: RouteCondition;
}

export type RouteTable = Readonly<Record<string, RouteRow>>;
