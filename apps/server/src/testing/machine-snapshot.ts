/** A file or a folder of the machine that a PGlite runs in; of a folder `contents` are its nodes by name. */
interface FsNode {
  readonly parent: FsNode;
  readonly name: string;
  mtime: number;
  contents?: Uint8Array<ArrayBuffer> | Record<string, FsNode> | null;
  usedBytes?: number;
  name_next?: FsNode | undefined;
}

interface FsStream {
  readonly node: FsNode;
  readonly shared: { readonly flags: number; readonly position?: number };
}

/** The parts of an Emscripten machine that its work changes. */
export interface Machine {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly FS: {
    readonly streams: (FsStream | null)[];
    readonly nameTable: (FsNode | undefined)[];
    nextInode: number;
  };
  stackSave(): number;
}

const PAGE_BYTES = 65_536;
/** Before any time that a write would set. */
const UNWRITTEN = 0;

const photographMemory = (machine: Machine): (() => void) => {
  const memory = machine.HEAPU8;
  const empty = new Uint8Array(PAGE_BYTES);
  const pages = Array.from({ length: memory.length / PAGE_BYTES }, (_, at) => {
    const page = memory.subarray(at * PAGE_BYTES, (at + 1) * PAGE_BYTES);
    return Buffer.compare(page, empty) === 0 ? undefined : page.slice();
  });
  return () => {
    // It may have grown: what was added is as empty as it was when it came.
    const now = machine.HEAPU8;
    for (let at = 0; at < now.length / PAGE_BYTES; at += 1) {
      const page = pages[at];
      if (page === undefined) now.fill(0, at * PAGE_BYTES, (at + 1) * PAGE_BYTES);
      else now.set(page, at * PAGE_BYTES);
    }
  };
};

const photographNode = (node: FsNode): (() => void) => {
  const { parent, name, name_next, contents, usedBytes } = node;
  if (contents instanceof Uint8Array && usedBytes !== undefined) {
    const bytes = contents.slice(0, usedBytes);
    let last = contents;
    node.mtime = UNWRITTEN;
    return () => {
      if (node.contents !== last || node.usedBytes !== usedBytes || node.mtime !== UNWRITTEN) last = bytes.slice();
      Object.assign(node, { parent, name, name_next, usedBytes, contents: last, mtime: UNWRITTEN });
    };
  }
  const children = isFolder(contents) ? { ...contents } : undefined;
  return () => {
    Object.assign(node, { parent, name, name_next });
    if (children !== undefined) node.contents = { ...children };
  };
};
const isFolder = (contents: FsNode['contents']): contents is Record<string, FsNode> =>
  contents !== undefined && contents !== null && !(contents instanceof Uint8Array);

const photographFiles = ({ FS }: Machine): (() => void) => {
  const [nameTable, streams, { nextInode }] = [[...FS.nameTable], [...FS.streams], FS];
  const nodes = new Set<FsNode>();
  for (const first of nameTable) for (let node = first; node !== undefined; node = node.name_next) nodes.add(node);
  // What is open may have no name any more.
  for (const stream of streams) if (stream) nodes.add(stream.node);
  const putBack = [...nodes].map(photographNode);
  const open = streams.map((stream) => stream && { stream, own: { ...stream }, shared: { ...stream.shared } });
  return () => {
    for (const put of putBack) put();
    FS.nameTable.splice(0, Infinity, ...nameTable);
    FS.streams.splice(0, Infinity, ...streams);
    for (const one of open) {
      if (one === null) continue;
      Object.assign(one.stream, one.own);
      Object.assign(one.stream.shared, one.shared);
    }
    FS.nextInode = nextInode;
  };
};

/** Takes a snapshot of a machine at rest; answers what restores memory, files and open streams, or false, untouched, after untracked changes. */
export const photograph = (machine: Machine): (() => boolean) => {
  const [memory, files] = [photographMemory(machine), photographFiles(machine)];
  const [stack, names] = [machine.stackSave(), Object.keys(machine).length];
  return () => {
    if (machine.stackSave() !== stack || Object.keys(machine).length !== names) return false;
    files();
    memory();
    return true;
  };
};
