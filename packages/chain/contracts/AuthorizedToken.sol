// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Burnable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Burnable.sol";
import {ERC721Utils} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Utils.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// ERC-721 whose tokens move and burn only under an authorisation that their owner signed (EIP-712) and a MOVER relays.
///
/// An authorisation names the token, how often it has moved so far, until when it holds, and the digest of what the owner approved. It works
/// once; and since the number of moves is signed too, a token that comes back to its owner revives none.
///
/// The functions of ERC-721 by which an owner acts alone (approve, transferFrom, burn, …) are closed until the owner takes custody of the
/// key: `takeCustody`, once and for good. From then on the tokens of that owner behave as those of any other ERC-721 contract.
abstract contract AuthorizedToken is ERC721, ERC721Burnable, AccessControl, EIP712 {
    /// To an address of zero: any buyer who pays at least `minPrice`. To any other: that receiver, whatever is paid.
    struct Move {
        address from;
        address to;
        uint256 tokenId;
        uint256 minPrice;
        uint256 transferCount;
        bytes32 approval;
        bytes32 nonce;
        uint256 deadline;
    }

    struct Burn {
        address from;
        uint256 tokenId;
        uint256 transferCount;
        bytes32 approval;
        bytes32 nonce;
        uint256 deadline;
    }

    bytes32 public constant MINTER = keccak256("MINTER");
    bytes32 public constant MOVER = keccak256("MOVER");

    bytes32 private constant MOVE_TYPEHASH = keccak256(
        "Move(address from,address to,uint256 tokenId,uint256 minPrice,uint256 transferCount,bytes32 approval,bytes32 nonce,uint256 deadline)"
    );
    bytes32 private constant BURN_TYPEHASH =
        keccak256("Burn(address from,uint256 tokenId,uint256 transferCount,bytes32 approval,bytes32 nonce,uint256 deadline)");
    bytes32 private constant CANCEL_TYPEHASH = keccak256("Cancel(address from,bytes32 nonce)");
    bytes32 private constant TAKE_CUSTODY_TYPEHASH = keccak256("TakeCustody(address from,bytes32 nonce,uint256 deadline)");

    /// Used or cancelled. In any order; each signer has nonces of its own.
    mapping(address signer => mapping(bytes32 nonce => bool)) public authorizationSpent;
    /// How often a token has changed hands since it was minted; a burn counts.
    mapping(uint256 tokenId => uint256) public transferCount;
    /// Who holds the key of this address by himself, so that plain ERC-721 is open to it.
    mapping(address holder => bool) public holdsOwnKey;

    string private _base;

    event Moved(
        uint256 indexed tokenId, address indexed from, address indexed to, uint256 price, bytes32 approval, bytes32 nonce
    );
    event Burned(uint256 indexed tokenId, address indexed from, bytes32 approval, bytes32 nonce);
    event AuthorizationCancelled(address indexed from, bytes32 indexed nonce);
    event CustodyTaken(address indexed holder);

    error AuthorizationLate(uint256 deadline);
    error AuthorizationSpent(address from, bytes32 nonce);
    error AuthorizationStale(uint256 tokenId, uint256 transferCount);
    error AuthorizationForged(address from);
    error AuthorizationNeeded(address holder);
    error WrongReceiver(address receiver);
    error PriceTooLow(uint256 price, uint256 minPrice);

    constructor(string memory name, string memory symbol, string memory base, address admin, address minter, address mover)
        ERC721(name, symbol)
        EIP712("Naru", "1")
    {
        _base = base;
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(MINTER, minter);
        _grantRole(MOVER, mover);
    }

    /// Moves a token under its owner's authorisation. `price` is what the relayer says was paid; the owner's floor is enforced.
    function moveWithAuthorization(Move calldata move, address receiver, uint256 price, bytes calldata signature)
        external
        onlyRole(MOVER)
    {
        if (move.to != address(0)) {
            if (receiver != move.to) revert WrongReceiver(receiver);
        } else if (price < move.minPrice) {
            revert PriceTooLow(price, move.minPrice);
        }
        _spend(move.from, move.nonce, move.deadline, keccak256(abi.encode(MOVE_TYPEHASH, move)), signature);
        _requireCurrent(move.tokenId, move.transferCount);
        _transfer(move.from, receiver, move.tokenId);
        emit Moved(move.tokenId, move.from, receiver, price, move.approval, move.nonce);
        ERC721Utils.checkOnERC721Received(_msgSender(), move.from, receiver, move.tokenId, "");
    }

    /// Burns a token under its owner's authorisation.
    function burnWithAuthorization(Burn calldata burn_, bytes calldata signature) external onlyRole(MOVER) {
        _spend(burn_.from, burn_.nonce, burn_.deadline, keccak256(abi.encode(BURN_TYPEHASH, burn_)), signature);
        _requireCurrent(burn_.tokenId, burn_.transferCount);
        address owner = _requireOwned(burn_.tokenId);
        if (owner != burn_.from) revert ERC721IncorrectOwner(burn_.from, burn_.tokenId, owner);
        _burn(burn_.tokenId);
        emit Burned(burn_.tokenId, burn_.from, burn_.approval, burn_.nonce);
    }

    /// Voids an authorisation of the caller for good, whether or not it was ever shown.
    function cancelAuthorization(bytes32 nonce) external {
        _cancel(_msgSender(), nonce);
    }

    /// The same, relayed by anybody: the signer needs no gas.
    function cancelAuthorization(address from, bytes32 nonce, bytes calldata signature) external {
        _requireSigned(from, keccak256(abi.encode(CANCEL_TYPEHASH, from, nonce)), signature);
        _cancel(from, nonce);
    }

    /// Opens plain ERC-721 to an owner who holds the key himself from now on.
    function takeCustody(address from, bytes32 nonce, uint256 deadline, bytes calldata signature) external onlyRole(MOVER) {
        _spend(from, nonce, deadline, keccak256(abi.encode(TAKE_CUSTODY_TYPEHASH, from, nonce, deadline)), signature);
        holdsOwnKey[from] = true;
        emit CustodyTaken(from);
    }

    function supportsInterface(bytes4 id) public view virtual override(ERC721, AccessControl) returns (bool) {
        return super.supportsInterface(id);
    }

    /// `auth` is who acts for the owner by plain ERC-721, and zero in all that an authorisation or a minter does.
    function _update(address to, uint256 tokenId, address auth) internal virtual override returns (address from) {
        if (auth != address(0)) _requireOwnKey(_ownerOf(tokenId));
        from = super._update(to, tokenId, auth);
        if (from != address(0)) ++transferCount[tokenId];
    }

    function _approve(address to, uint256 tokenId, address auth, bool emitEvent) internal virtual override {
        if (auth != address(0)) _requireOwnKey(_ownerOf(tokenId));
        super._approve(to, tokenId, auth, emitEvent);
    }

    function _setApprovalForAll(address owner, address operator, bool approved) internal virtual override {
        _requireOwnKey(owner);
        super._setApprovalForAll(owner, operator, approved);
    }

    function _baseURI() internal view virtual override returns (string memory) {
        return _base;
    }

    /// A token that nobody owns is left to the check of ERC-721, which names it.
    function _requireOwnKey(address holder) private view {
        if (holder != address(0) && !holdsOwnKey[holder]) revert AuthorizationNeeded(holder);
    }

    function _requireCurrent(uint256 tokenId, uint256 signedCount) private view {
        if (transferCount[tokenId] != signedCount) revert AuthorizationStale(tokenId, transferCount[tokenId]);
    }

    function _spend(address from, bytes32 nonce, uint256 deadline, bytes32 structHash, bytes calldata signature) private {
        if (block.timestamp > deadline) revert AuthorizationLate(deadline);
        if (authorizationSpent[from][nonce]) revert AuthorizationSpent(from, nonce);
        _requireSigned(from, structHash, signature);
        authorizationSpent[from][nonce] = true;
    }

    function _cancel(address from, bytes32 nonce) private {
        if (authorizationSpent[from][nonce]) revert AuthorizationSpent(from, nonce);
        authorizationSpent[from][nonce] = true;
        emit AuthorizationCancelled(from, nonce);
    }

    function _requireSigned(address from, bytes32 structHash, bytes calldata signature) private view {
        if (!SignatureChecker.isValidSignatureNowCalldata(from, _hashTypedDataV4(structHash), signature)) {
            revert AuthorizationForged(from);
        }
    }
}
