import 'reflect-metadata';
import { EventEmitter } from 'node:events';
import { Agent, ConsoleLogger, DependencyManager, type FileSystem, InjectionSymbols, Kms, LogLevel, X509Module } from '@credo-ts/core';
import { OpenId4VcModule } from '@credo-ts/openid4vc';
import { MemoryKeys } from './keys.ts';
import { MemoryRecords } from './records.ts';

/** The agent asks for a file system and, here, never uses it. */
class NoFiles implements FileSystem {
  readonly dataPath = '';
  readonly cachePath = '';
  readonly tempPath = '';
  async exists(): Promise<boolean> {
    return false;
  }
  async createDirectory(): Promise<void> {}
  async copyFile(): Promise<void> {}
  async write(): Promise<void> {}
  async delete(): Promise<void> {}
  async downloadToFile(): Promise<void> {}
  async read(): Promise<string> {
    throw new Error('there are no files');
  }
}

/** It asks for sockets as well. */
class NoSockets {}

export interface CredoSettings {
  readonly baseUrl?: string;
  /** Certificates (base64 DER) of the clients that it trusts. */
  readonly trustedCertificates?: [string, ...string[]];
}

/** A credo-ts agent, an independent wallet and verifier, over keys and records in memory. */
export const newCredoAgent = async ({ baseUrl = 'http://127.0.0.1', trustedCertificates }: CredoSettings = {}) => {
  const dependencies = new DependencyManager();
  dependencies.registerInstance(InjectionSymbols.StorageService, new MemoryRecords());
  const agent = new Agent(
    {
      config: { allowInsecureHttpUrls: true, autoUpdateStorageOnStartup: true, logger: new ConsoleLogger(LogLevel.off) },
      dependencies: { FileSystem: NoFiles, EventEmitterClass: EventEmitter, fetch, WebSocketClass: NoSockets as never },
      modules: {
        kms: new Kms.KeyManagementModule({ backends: [new MemoryKeys()] }),
        x509: new X509Module(trustedCertificates === undefined ? {} : { trustedCertificates }),
        openid4vc: new OpenId4VcModule({ verifier: { baseUrl } }),
      },
    },
    dependencies,
  );
  await agent.initialize();
  return agent;
};

export type CredoAgent = Awaited<ReturnType<typeof newCredoAgent>>;
