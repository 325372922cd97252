export declare function disableAsyncStorages(): void;
