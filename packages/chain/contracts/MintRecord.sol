// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// What is known of a batch from its minting on: its creator, and the hash of each token's metadata. Kept as the code of an address of its
/// own: a hash costs 6,400 gas there and 22,100 in a storage slot, and 500 slots do not fit into a transaction (EIP-7825).
library MintRecord {
    error RecordFailed();

    /// The code begins with a STOP, so that calling it does nothing.
    uint256 private constant CREATOR_AT = 1;
    uint256 private constant HASHES_AT = 21;

    function write(address maker, bytes32[] calldata hashes) internal returns (address record) {
        // PUSH2 size, DUP1, PUSH1 10, RETURNDATASIZE, CODECOPY, RETURNDATASIZE, RETURN: answers what follows as the code to keep.
        bytes memory init = abi.encodePacked(
            hex"61", uint16(HASHES_AT + hashes.length * 32), hex"80600a3d393df3", hex"00", maker, hashes
        );
        assembly ("memory-safe") {
            record := create(0, add(init, 32), mload(init))
        }
        if (record == address(0)) revert RecordFailed();
    }

    function creator(address record) internal view returns (address) {
        return address(bytes20(_word(record, CREATOR_AT)));
    }

    function hashAt(address record, uint256 index) internal view returns (bytes32) {
        return _word(record, HASHES_AT + index * 32);
    }

    function _word(address record, uint256 offset) private view returns (bytes32 word) {
        assembly ("memory-safe") {
            extcodecopy(record, 0, offset, 32)
            word := mload(0)
        }
    }
}
