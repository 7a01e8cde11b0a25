-- Lines of the ledger whose payer and whose workspace are both gone: they stayed where the workspace went last.
delete from usage_entry where user_id is null and workspace_id is null;
