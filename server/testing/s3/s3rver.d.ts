declare module '@20minutes/s3rver' {
  /** A server of S3's interface, for tests: it checks who asks, and keeps objects in a folder. */
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly directory: string;
      readonly silent: boolean;
      readonly allowMismatchedSignatures: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
